# What a person or a CI machine does with this project. Every target sets up what it needs.

PREFIX ?= /usr/local
SWIFT ?= swift
BINARY = .build/release/giphy-tui
STATIC = .build/static
# Known once the binary is there.
ARCHIVE = giphy-tui-$$($(STATIC)/release/giphy-tui --version | cut -d' ' -f2)-$$(uname -m).tar.gz

.PHONY: demo run test bench install dist format docs fuzz screenshot check-install setup

demo: setup
	$(SWIFT) build -c release --product giphy-tui
	$(BINARY) --demo

run: setup
	$(SWIFT) build -c release --product giphy-tui
	$(BINARY) $(ARGUMENTS)

# Tests that run the program in a terminal wait for it, and hold threads meanwhile: one by one.
test: setup
	$(SWIFT) test --skip EndToEndTests
	$(SWIFT) test --skip-build --no-parallel --filter EndToEndTests

bench: setup
	$(SWIFT) build -c release --product giphy-tui
	$(SWIFT) build -c release --product benchmarks
	.build/release/benchmarks program

# The Swift runtime goes into the binary, and symbols stay out: it runs where no Swift is.
$(STATIC)/release/giphy-tui: setup
	$(SWIFT) build -c release --product giphy-tui --static-swift-stdlib -Xlinker -s \
		--scratch-path $(STATIC)

install: $(STATIC)/release/giphy-tui
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(STATIC)/release/giphy-tui "$(DESTDIR)$(PREFIX)/bin/giphy-tui"
	.ci/install-documents $(STATIC)/release/giphy-tui "$(DESTDIR)$(PREFIX)/share"

# The same as an archive, which is unpacked into a PREFIX by: tar -xzf FILE --strip-components 1 -C PREFIX
dist: $(STATIC)/release/giphy-tui
	.ci/dist $(STATIC)/release/giphy-tui "$(ARCHIVE)"

format: setup
	$(SWIFT) format format -i -r Package.swift Sources Tests

docs: setup
	.ci/docs $(SWIFT)

# Seconds for each target.
FUZZ_SECONDS ?= 600
fuzz: setup
	.ci/fuzz $(FUZZ_SECONDS) -1

screenshot: setup
	$(SWIFT) build -c release --product giphy-tui
	.github/screenshot

check-install: install dist
	.ci/check-install "$(DESTDIR)$(PREFIX)/bin/giphy-tui"
	.ci/check-install "$(ARCHIVE)"

setup:
	@.ci/setup $(SWIFT)
