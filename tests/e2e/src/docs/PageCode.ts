import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Alias, build } from 'vite'
import { root } from '../../../../scripts/root.ts'
import { readPages } from '../../../docs/src/pages.ts'
import { type WrittenFile, writeCode } from '../../../docs/src/writeCode.ts'
import { type BuiltFiles, filesOf } from '../buildExample.ts'

/** The code blocks of one page as files, and apps of them from the built packages. */
export class PageCode {
  readonly #folder: string
  readonly #files: readonly WrittenFile[]

  /** @param test - Name for the folder. Each test has its own. */
  constructor(path: string, test: string) {
    const page = readPages().find((each) => each.path === path)
    if (!page) throw new Error(`${path} is no page.`)
    const folder = join(root, 'tests/docs/.code', test)
    this.#files = writeCode([page], folder)
    this.#folder = join(folder, path.replace(/\.md$/, '').replaceAll('/', '-'))
  }

  /** Path of the only block with this text, for a block without a name. */
  blockWith(text: string): string {
    const [file, ...others] = this.#files.filter((each) => each.text.includes(text))
    if (!file || others.length > 0) throw new Error(`Not exactly one block has ${JSON.stringify(text)}.`)
    return file.path
  }

  /**
   * Builds what a bundler makes of the page's files for browsers.
   *
   * @param main - Code of `main.tsx`, the file that every app has already.
   * @param alias - Other blocks in place of files.
   */
  async buildApp(main: string, alias: readonly Alias[] = []): Promise<BuiltFiles> {
    const head = '<meta charset="utf-8"><title>My app</title><link rel="icon" href="data:,">'
    const body = '<div id="root"></div><script type="module" src="/main.tsx"></script>'
    this.#write('index.html', `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`)
    this.#write('main.tsx', main)
    return filesOf({ root: this.#folder, configFile: false, publicDir: false, resolve: { alias: [...alias] } })
  }

  /**
   * Loads a module in Node, with copies of its own of all files of the page, as Next makes one for
   * routes and another for pages.
   *
   * @param code - Code of the module. It imports files of the page.
   */
  async load<T>(name: string, code: string): Promise<T> {
    this.#write(`${name}.ts`, code)
    const outDir = join(this.#folder, 'server')
    await build({
      root: this.#folder,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      ssr: { external: true },
      build: {
        ssr: join(this.#folder, `${name}.ts`),
        outDir,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: `${name}-[hash].mjs` } },
      },
    })
    return (await import(pathToFileURL(join(outDir, `${name}.mjs`)).href)) as T
  }

  #write(name: string, text: string): void {
    writeFileSync(join(this.#folder, name), text)
  }
}
