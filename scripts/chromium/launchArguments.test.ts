import { chromium } from 'playwright'
import { expect, test } from 'vitest'
import { findChromium } from './findChromium.ts'
import { launchArguments } from './launchArguments.ts'

function featuresIn(argument = ''): string[] {
  return argument.slice(argument.indexOf('=') + 1).split(',')
}

test('launchArguments disable every feature that Playwright disables, and Chromium opens no page of its own', async () => {
  const executablePath = findChromium()
  const server = await chromium.launchServer({ ...(executablePath && { executablePath }), args: launchArguments })
  try {
    const lists = server.process().spawnargs.filter((argument) => argument.startsWith('--disable-features='))
    expect(lists.length).toBeGreaterThan(1)
    const counts = featuresIn(lists.at(-1))
    expect(counts).toEqual(expect.arrayContaining(lists.flatMap(featuresIn)))

    const browser = await chromium.connect(server.wsEndpoint())
    await (await browser.newContext()).newPage()
    const session = await browser.newBrowserCDPSession()
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] })
    expect(targetInfos.map(({ type }) => type)).toContain('page')
    expect(targetInfos.filter(({ url }) => url.startsWith('chrome://')).map(({ url }) => url)).toEqual([])
  } finally {
    await server.close()
  }
})
