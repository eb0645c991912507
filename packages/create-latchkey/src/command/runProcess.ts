import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { createApp } from '../app/createApp.js'
import { runCommand } from './runCommand.js'

/** Runs the command with the arguments of this process. @param manifest - `package.json` of the command. */
export async function runProcess(manifest: URL): Promise<void> {
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { readonly version: string }
  const { stdin: input, stdout: output } = process
  const isTerminal = input.isTTY === true && output.isTTY === true
  process.exitCode = await runCommand(process.argv.slice(2), {
    version,
    from: process.cwd(),
    agent: process.env.npm_config_user_agent,
    loadQuestions: isTerminal
      ? async () => (await import('./terminalQuestions.js')).terminalQuestions({ input, output })
      : undefined,
    create: createApp,
    print: (text) => output.write(text),
    printError: (text) => process.stderr.write(text),
  })
}
