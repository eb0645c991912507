import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, defaultClientConditions, type InlineConfig, type Rolldown } from 'vite'
import { describeChunks } from '../../../scripts/size/describeChunks.ts'
import { type AppFiles, filesUpTo } from '../../../scripts/size/filesUpTo.ts'

/** Contents of the files of a build by path. */
export type BuiltFiles = ReadonlyMap<string, string>

const root = join(import.meta.dirname, '../../..')

/** `build` script in the package.json of an example. */
export function buildCommandOf(name: string): string | undefined {
  const manifest = join(root, 'examples', name, 'package.json')
  // An example without a bundler has none.
  if (!existsSync(manifest)) return undefined
  const { scripts } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    readonly scripts?: { readonly build?: string }
  }
  return scripts?.build
}

/** Builds an example as its own `build` script does, for a page at `/<name>/`. */
export async function buildExample(name: string): Promise<BuiltFiles> {
  const folder = join(root, 'examples', name)
  if (buildCommandOf(name) !== 'vite build') throw new Error(`${name} is not built by \`vite build\`.`)
  return filesOf({ root: folder, base: `/${name}/` })
}

/**
 * Builds `pages/<name>.ts` as one script that runs before the page's own scripts. A blank page is
 * left out: it has no storage, and extensions add nothing to it.
 */
export async function buildInitScript(name: string): Promise<string> {
  const files = await filesOf({
    root: join(root, 'tests/e2e'),
    configFile: false,
    publicDir: false,
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    build: {
      rolldownOptions: {
        input: join(root, 'tests/e2e/pages', `${name}.ts`),
        output: { format: 'iife', entryFileNames: 'entry.js' },
      },
    },
  })
  return `if (origin !== 'null') {\n${files.get('entry.js') ?? ''}\n}`
}

/** An app of the size budgets from the built packages, `tests/size/<name>.tsx`, for a page at `/<name>/`. */
export async function buildBudgetedApp(name: string): Promise<{ readonly files: BuiltFiles; readonly upTo: AppFiles }> {
  const app = `tests/size/${name}.tsx`
  const output = await outputOf({
    root: join(root, 'tests/size'),
    base: `/${name}/`,
    configFile: false,
    publicDir: false,
    build: { target: 'es2022', rolldownOptions: { input: join(root, app) } },
  })
  const chunks = describeChunks(output, '')
  const files = new Map(readFiles(output))
  const [entry = ''] = chunks.flatMap((chunk) => (chunk.entry === app ? [chunk.file] : []))
  files.set(
    'index.html',
    `<!doctype html><html lang="en"><title>${name}</title><body><script type="module" src="${entry}"></script></body></html>`,
  )
  return { files, upTo: filesUpTo(chunks, { app, from: 'packages' }) }
}

/** Builds in memory. */
export async function filesOf(config: InlineConfig): Promise<BuiltFiles> {
  return readFiles(await outputOf(config))
}

async function outputOf({ build: options, ...config }: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const built = await build({ ...config, logLevel: 'error', build: { ...options, write: false } })
  return (built as Rolldown.RolldownOutput).output
}

function readFiles(output: Rolldown.RolldownOutput['output']): BuiltFiles {
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : new TextDecoder().decode(bytesOf(file))]),
  )
}

function bytesOf({ source }: Rolldown.OutputAsset): Uint8Array {
  return typeof source === 'string' ? new TextEncoder().encode(source) : source
}
