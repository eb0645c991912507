#!/usr/bin/env node
import process from 'node:process'

const oldest = 22

// Looked at before anything else is loaded: an older Node would fail at some import, and not say why.
if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(`The relay needs Node ${oldest} or newer and found ${process.version}.\n`)
  process.exitCode = 1
} else {
  const { runCommand } = await import('./cli/runCommand.js')
  await runCommand(new URL('../package.json', import.meta.url))
}
