import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { runCommand } from './runCommand.js'

/** Runs the command with the arguments of this process. @param manifest - `package.json` of the command. */
export async function runProcess(manifest: URL): Promise<void> {
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { readonly version: string }
  process.exitCode = await runCommand(process.argv.slice(2), {
    version,
    from: process.cwd(),
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  })
}
