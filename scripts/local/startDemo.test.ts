import { execFile } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from 'vitest'

// Tests find `./x.ts` behind `./x.js`, and Node does not.
test('Node loads all that `pnpm start` runs, without a bundler', async () => {
  for (const name of ['startDemo', 'startLocal', 'startPhone', 'wallet/startWallet']) {
    const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
    await promisify(execFile)(process.execPath, ['-e', `import(${JSON.stringify(file)})`])
  }
})
