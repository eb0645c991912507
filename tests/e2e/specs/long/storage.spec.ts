import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dumpStorage, ownKeys } from '../../src/storage.ts'
import { expect, test } from '../../src/test.ts'

interface Vectors {
  readonly groups: { readonly values: readonly { readonly text: string; readonly why: string }[] }
}

const file = join(import.meta.dirname, '../../../vectors/storage-corruption.json')
const { groups } = JSON.parse(readFileSync(file, 'utf8')) as Vectors

for (const { text, why } of groups.values) {
  test(`an invalid stored text (${why}) leads to the default, and the next connection replaces it`, async ({
    demo,
    page,
  }) => {
    await demo.open()
    await demo.connect('Anchor')
    const { local } = await dumpStorage(page)
    const keys = Object.keys(local).filter((key) => ownKeys.some((pattern) => pattern.test(key)))
    expect(keys.length).toBeGreaterThanOrEqual(3)
    await page.evaluate(
      ([names, value]) => {
        for (const name of names) localStorage.setItem(name, value)
      },
      [keys, text] as const,
    )
    await page.reload()
    await expect(demo.status).toHaveText('disconnected')
    await demo.connect('Anchor')
    await page.reload()
    await expect(demo.status).toHaveText('connected')
    expect(await demo.statuses()).toEqual(['reconnecting', 'connected'])
  })
}

test('with a storage that throws on every access, only persistence is lost', async ({ demo, page }) => {
  await page.addInitScript(() => {
    const refuse = (key: string) => {
      if (key.startsWith('latchkey:')) throw new DOMException('Denied.', 'SecurityError')
    }
    const { getItem, setItem, removeItem } = Storage.prototype
    Object.assign(Storage.prototype, {
      getItem(this: Storage, key: string) {
        refuse(key)
        return getItem.call(this, key)
      },
      setItem(this: Storage, key: string, value: string) {
        refuse(key)
        setItem.call(this, key, value)
      },
      removeItem(this: Storage, key: string) {
        refuse(key)
        removeItem.call(this, key)
      },
    })
  })
  await demo.open()
  await demo.connect('Anchor')
  await demo.networkButton.click()
  await demo.inDialog(/^Local B/).click()
  await expect(demo.fact('Network')).toHaveText('Local B · eip155:1338')
  await page.reload()
  await expect(demo.status).toHaveText('disconnected')
})

test('a page that clears its storage is disconnected without an error', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await page.evaluate(() => localStorage.clear())
  await demo.setNetwork('Anchor', 1_338)
  await expect(demo.fact('Network')).toHaveText('Local B · eip155:1338')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(demo.status).toHaveText('disconnected')
  expect(await demo.statuses()).toEqual(['disconnected'])
})
