// Plain JavaScript on purpose: an older Node must be able to read this far and say what is wrong.
// Usage: node scripts/run.mjs <start|build|test|packaging|size|api|bench|new> [arguments]
import process from 'node:process'

const oldest = 24
const [command = ''] = process.argv.splice(2, 1)

if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `Latchkey's commands need Node ${oldest} and found ${process.version}: on Linux run \`npx -y pnpm@12 install\` with optional dependencies on (it ships Node ${oldest}), elsewhere install Node ${oldest} or newer.`,
  )
  process.exit(1)
}

const commands = {
  start: './start.ts',
  build: './build.ts',
  test: './test.ts',
  packaging: './packaging.ts',
  size: './size.ts',
  api: './api.ts',
  bench: './bench.ts',
  new: './new.ts',
}
const file = Object.hasOwn(commands, command) ? commands[command] : undefined
if (!file) {
  console.error(`There is no command "${command}": take one of ${Object.keys(commands).join(', ')}.`)
  process.exit(1)
}

try {
  const { main } = await import(file)
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (error?.code === 'ERR_MODULE_NOT_FOUND' && /Cannot find package/.test(error.message)) {
    console.error(
      `${error.message}\nThe installation did not finish: its own message is above, or run \`npx -y pnpm@12 install\`.`,
    )
  } else {
    console.error(error)
  }
  process.exitCode = 1
}
