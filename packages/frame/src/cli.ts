#!/usr/bin/env node
import process from 'node:process'

const minimumNode = 22

// Checked before any import: an older Node fails at an import without naming the reason.
if (Number.parseInt(process.versions.node, 10) < minimumNode) {
  process.stderr.write(
    `latchkey-frame needs Node ${minimumNode} or newer, and this is ${process.version}. Update Node.\n`,
  )
  process.exitCode = 1
} else {
  const { runProcess } = await import('./cli/runProcess.js')
  await runProcess(new URL('../package.json', import.meta.url))
}
