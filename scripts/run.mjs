// Plain JavaScript, so that an older Node can run this file and print the message below.
// Usage: node scripts/run.mjs <start|build|test|packaging|size|api|bench|marks|new> [arguments]
import process from 'node:process'

const oldest = 24
const [command = ''] = process.argv.splice(2, 1)

if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `Latchkey needs Node ${oldest} and found ${process.version}. On Linux run \`npx -y pnpm@12 install\` with optional dependencies (it includes Node ${oldest}), elsewhere install Node ${oldest} or newer.`,
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
  marks: './marks.ts',
  new: './new.ts',
}
const file = Object.hasOwn(commands, command) ? commands[command] : undefined
if (!file) {
  console.error(`Unknown command "${command}". Use one of ${Object.keys(commands).join(', ')}.`)
  process.exit(1)
}

try {
  const { main } = await import(file)
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (error?.code === 'ERR_MODULE_NOT_FOUND' && /Cannot find package/.test(error.message)) {
    console.error(
      `${error.message}\nThe installation is incomplete. See its messages, or run \`npx -y pnpm@12 install\` again.`,
    )
  } else {
    console.error(error)
  }
  process.exitCode = 1
}
