import { beforeAll, expect, test } from 'vitest'
import { type AppBundle, bundleApp } from '../../scripts/size/bundleApp.ts'

let bundle: AppBundle
beforeAll(async () => {
  bundle = await bundleApp({ write: false })
})

/** Modules that end up in the given files. */
function modulesOf(files: readonly string[]): string[] {
  return bundle.chunks.flatMap(({ file, modules }) => (files.includes(file) ? modules.map(([module]) => module) : []))
}

test('a page loads no chain library, no validation library, no cryptography and no view', () => {
  const heavy = modulesOf(bundle.firstLoad).filter((module) =>
    /node_modules\/(viem|ox|abitype|valibot|@noble|@scure)\/|\/views\/.*View\.tsx$/.test(module),
  )
  expect(heavy).toEqual([])
})

test('opening the dialog loads no chain library and no cryptography', () => {
  expect(
    modulesOf(bundle.dialog).filter((module) => /node_modules\/(viem|ox|abitype|@noble|@scure)\//.test(module)),
  ).toEqual([])
})

test('every view is a chunk of its own', () => {
  const nameOf = (module: string | undefined) => module?.match(/react\/src\/views\/.*?(\w+View)\.tsx$/)?.[1] ?? []
  const views = bundle.chunks.flatMap(({ entry }) => nameOf(entry))
  const modules = bundle.chunks.flatMap((chunk) => chunk.modules.flatMap(([module]) => nameOf(module)))
  expect(views).toContain('ConnectView')
  expect(modules.filter((name) => !views.includes(name))).toEqual([])
})
