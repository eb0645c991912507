import { beforeAll, expect, test } from 'vitest'
import { type AppBundle, bundleApp } from '../../scripts/size/bundleApp.ts'

let bundle: AppBundle
beforeAll(async () => {
  bundle = await bundleApp({ write: false })
})

/** Modules that end up in the given files, with at least one byte. */
function modulesOf(files: readonly string[]): string[] {
  return files.flatMap((file) =>
    Object.entries(bundle.metafile.outputs[file]?.inputs ?? {}).flatMap(([module, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [module] : [],
    ),
  )
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
  const views = Object.values(bundle.metafile.outputs).flatMap(
    ({ entryPoint }) => entryPoint?.match(/\/(\w+View)\.tsx$/)?.[1] ?? [],
  )
  const modules = Object.keys(bundle.metafile.inputs).flatMap(
    (module) => /react\/src\/views\/.*?(\w+View)\.tsx$/.exec(module)?.[1] ?? [],
  )
  expect(views).toContain('ConnectView')
  expect(modules.filter((name) => !views.includes(name))).toEqual([])
})
