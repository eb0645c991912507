import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, defaultClientConditions, type InlineConfig, type Rolldown } from 'vite'

/** Text of the files of a build, by path. */
export type BuiltFiles = ReadonlyMap<string, string>

const root = join(import.meta.dirname, '../../..')

/** Its own `build` script. */
export function buildCommandOf(name: string): string | undefined {
  const { scripts } = JSON.parse(readFileSync(join(root, 'examples', name, 'package.json'), 'utf8')) as {
    readonly scripts?: { readonly build?: string }
  }
  return scripts?.build
}

/** An example as its own `build` script makes it, for a page at `/<name>/`. */
export async function buildExample(name: string): Promise<BuiltFiles> {
  const folder = join(root, 'examples', name)
  if (buildCommandOf(name) !== 'vite build') throw new Error(`${name} is not built by \`vite build\`.`)
  return filesOf({ root: folder, base: `/${name}/` })
}

/** `pages/<name>.ts` as one script that runs before those of a page. */
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
  return files.get('entry.js') ?? ''
}

async function filesOf({ build: options, ...config }: InlineConfig): Promise<BuiltFiles> {
  const { output } = (await build({
    ...config,
    logLevel: 'error',
    build: { ...options, write: false },
  })) as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : new TextDecoder().decode(bytesOf(file))]),
  )
}

function bytesOf({ source }: Rolldown.OutputAsset): Uint8Array {
  return typeof source === 'string' ? new TextEncoder().encode(source) : source
}
