import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { pageEntries } from '../../scripts/packaging/pageEntries.ts'
import { root } from '../../scripts/root.ts'
import { isLong } from '../setup/isLong.ts'

/** An entry of ours from its sources, bundled with all its imports. */
async function bundle(entry: string): Promise<string> {
  const [, name = ''] = entry.split('/')
  const { outputFiles } = await build({
    stdin: {
      contents: `import * as all from '${entry}'; globalThis.names = Object.keys(all)`,
      // A package can import itself by its name.
      resolveDir: `${root}/packages/${name}`,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['@latchkey/source', 'module'],
    mainFields: ['browser', 'module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        // A pattern among the exports can't have the condition of the sources.
        name: 'texts',
        setup({ onResolve, resolve }) {
          onResolve({ filter: /^@latchkey\/react\/texts\// }, ({ path, kind }) =>
            resolve(`./${basename(path)}`, { kind, resolveDir: `${root}/packages/react/src/texts` }),
          )
        },
      },
      {
        name: 'styles',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /\.css\?inline$/ }, ({ path }) => ({ path, namespace: 'styles' }))
          onLoad({ filter: /./, namespace: 'styles' }, () => ({ contents: 'export default ""' }))
        },
      },
    ],
  })
  return outputFiles[0]?.text ?? ''
}

/** The state of a worker (`self` but no `window`) after it imported two copies of a module. */
async function importInWorker(code: string): Promise<unknown> {
  const source = `
    globalThis.self = globalThis
    const { parentPort } = await import('node:worker_threads')
    const before = new Set(Reflect.ownKeys(globalThis))
    const timers = () => process.getActiveResourcesInfo().filter((each) => /Timeout|Immediate|TCP|Broadcast/.test(each)).length
    const timersBefore = timers()
    const copy = (mark) => import('data:text/javascript,' + encodeURIComponent(${JSON.stringify(code)} + mark))
    await copy('//1')
    await copy('//2')
    const { names } = globalThis
    delete globalThis.names
    const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String)
    parentPort.postMessage({ count: names.length, added, timers: timers() - timersBefore })`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`))
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', resolve).on('error', reject)
    })
  } finally {
    await worker.terminate()
  }
}

// Each entry takes half a second. The first of each package is enough while developing.
const entries = isLong ? pageEntries() : pageEntries().filter((entry) => /^@latchkey\/[\w-]+$/.test(entry))

test.each(entries)('%s can be imported twice in a worker without side effects', async (entry) => {
  const outcome = await importInWorker(await bundle(entry))
  expect(outcome).toEqual({ count: expect.any(Number), added: expect.any(Array), timers: 0 })
  const { added, count } = outcome as { readonly added: readonly string[]; readonly count: number }
  // nanostores counts its changes in one global, which all its copies on a page share.
  expect(added.filter((key) => key !== 'nanostoresGlobal')).toEqual([])
  expect(count).toBeGreaterThan(0)
})

test('the check finds globals and timers that an import creates', async () => {
  const outcome = await importInWorker(
    'globalThis.names = [1]; globalThis.leak = 1; setTimeout(() => undefined, 60_000);',
  )
  expect(outcome).toEqual({ count: 1, added: ['leak'], timers: 2 })
  await expect(importInWorker('window.name')).rejects.toThrow('window is not defined')
})
