import { join } from 'node:path'
import { build, defaultClientConditions, type Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')

export interface PageAlias {
  readonly find: RegExp
  readonly replacement: string
}

/**
 * Builds `pages/<name>.ts` with its chunks.
 *
 * @param alias - Other packages in place of those that the page imports.
 * @returns Files by name. The first is `entry.js`.
 */
export async function buildPage(name: string, alias?: PageAlias): Promise<ReadonlyMap<string, string>> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: './',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions], alias: alias ? [alias] : [] },
    build: {
      write: false,
      target: 'es2022',
      // As the packages have it.
      cssTarget: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'pages', `${name}.ts`),
        output: { entryFileNames: 'entry.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])))
}
