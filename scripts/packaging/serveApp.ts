import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tests/e2e/src/freePort.ts'
import { type RunningProgram, startProgram } from '../local/programs/startProgram.ts'

const programs = [
  { file: 'node_modules/vite/bin/vite.js', words: ['preview', '--host', '127.0.0.1', '--strictPort', '--port'] },
  { file: 'node_modules/next/dist/bin/next', words: ['start', '--hostname', '127.0.0.1', '--port'] },
]

/** Serves a built app with its own tool. @throws {Error} for an app that is made by no known one. */
export async function serveApp(folder: string): Promise<RunningProgram> {
  const program = programs.find(({ file }) => existsSync(join(folder, file)))
  if (!program) throw new Error(`${folder} has neither Vite nor Next.`)
  return startProgram({
    command: process.execPath,
    args: [program.file, ...program.words, String(await freePort())],
    cwd: folder,
    env: { NO_COLOR: '1', FORCE_COLOR: '0', NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    says: /http:\/\/(127\.0\.0\.1:\d+)/,
  })
}
