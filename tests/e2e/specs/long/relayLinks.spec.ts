import { devices, type Page } from '@playwright/test'
import { closePages } from '../../src/closePages.ts'
import { type OpenedLink, recordLinks } from '../../src/relay/recordLinks.ts'
import { type RunningCatalogue, startCatalogue } from '../../src/relay/startCatalogue.ts'
import { test as base, expect } from '../../src/relay/test.ts'

/** Catalogue entries: one with an app, an https link and stores; one without relay support. */
const harbour = {
  id: '1'.repeat(64),
  name: 'Harbour',
  homepage: 'https://harbour.example',
  mobile_link: 'harbour://',
  link_mode: 'https://harbour.example/app',
  desktop_link: 'harbour-desk://',
  app_store: 'https://apps.apple.com/app/harbour',
  play_store: 'https://play.google.com/store/apps/details?id=harbour',
  supports_wc: true,
}

const test = base.extend<{
  readonly catalogue: RunningCatalogue
  readonly links: () => Promise<readonly OpenedLink[]>
}>({
  catalogue: async ({ allow, context }, use) => {
    const catalogue = await startCatalogue({ wallets: [harbour] })
    allow(catalogue.url)
    await use(catalogue)
    await closePages(context)
    await catalogue.stop()
  },
  links: async ({ page }, use) => use(await recordLinks(page)),
})

interface Host {
  readonly name: string
  readonly device: 'iPhone 15' | 'Pixel 7'
  /** User agent of the web view. Default: that of the device's browser. */
  readonly agent?: string
  /** Injects globals into pages, as the web view does. */
  readonly members?: () => void
  readonly target: '_self' | '_blank'
  /** Encoding of the pairing URI in the link. Default: once. */
  readonly encoded?: 'twice'
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36'

const hosts: readonly Host[] = [
  { name: 'Safari on iOS', device: 'iPhone 15', target: '_self' },
  { name: 'Chrome on Android', device: 'Pixel 7', target: '_self' },
  {
    name: 'Telegram on iOS',
    device: 'iPhone 15',
    agent: iphone,
    members: () => Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } }),
    target: '_blank',
  },
  {
    name: 'Telegram on Android',
    device: 'Pixel 7',
    agent: `${android} Telegram-Android/11.12.0 (Google Pixel 8; Android 14; SDK 34; HIGH)`,
    target: '_blank',
    encoded: 'twice',
  },
  { name: 'Discord on Android', device: 'Pixel 7', agent: `${android} Discord-Android/284013;RNA`, target: '_self' },
  { name: 'X on iOS', device: 'iPhone 15', agent: `${iphone} Twitter for iPhone/11.1.5`, target: '_self' },
  { name: 'X on Android', device: 'Pixel 7', agent: `${android} TwitterAndroid`, target: '_self' },
  {
    name: 'Instagram on iOS',
    device: 'iPhone 15',
    agent: `${iphone} Instagram 383.1.0.39.77 (iPhone16,1; iOS 18_5; en_US; en; scale=3.00; 1179x2556; IABMV/1; 741293457)`,
    target: '_self',
  },
  {
    name: 'a wallet’s own browser',
    device: 'iPhone 15',
    agent: `${iphone} WebView MetaMaskMobile`,
    members: () => Object.assign(window, { ethereum: { isMetaMask: true } }),
    target: '_self',
  },
]

/** Content of the clipboard. */
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

for (const { name, device, agent, members, target, encoded } of hosts) {
  const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices[device] ?? {}
  test.describe(name, () => {
    test.use({
      viewport: viewport ?? null,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      userAgent: agent ?? userAgent,
    })

    test('the wallet’s app opens within the tap, and the link can be copied', async ({
      demo,
      page,
      relayDemo,
      catalogue,
      links,
      createPhone,
    }) => {
      if (members) await page.addInitScript(members)
      await relayDemo.open({ catalogue: catalogue.url, wallets: 'off' })
      await demo.connectButton.tap()
      // Waits for the whole list: rows that appear during the tap would move the tapped row.
      await expect(demo.inDialog(/^Harbour/)).toBeVisible()
      await demo.inDialog('WalletConnect').tap()
      await expect(demo.title('WalletConnect')).toBeVisible()
      await expect(demo.inDialog(/^Harbour/)).toBeVisible()
      const copy = demo.inDialog('Copy link')
      await expect(copy).toBeEnabled()
      await copy.tap()
      await expect(demo.inDialog('Link copied')).toBeVisible()
      const uri = await copied(page)
      expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
      expect(await links()).toEqual([])

      await demo.inDialog(/^Harbour/).tap()
      await expect(demo.title('Harbour')).toBeVisible()
      await expect(demo.inDialog(/Copy link|Link copied/)).toBeEnabled()
      const once = encodeURIComponent(uri)
      expect(await links()).toEqual([
        {
          url: `harbour://wc?uri=${encoded ? encodeURIComponent(once) : once}`,
          target,
          features: 'noopener,noreferrer',
          isInTap: true,
        },
      ])

      const phone = await createPhone()
      await phone.pair(uri)
      await expect(page.getByLabel('Status', { exact: true })).toHaveText('connected')
      await expect(demo.dialog).toBeHidden()

      await test.step('a later request has one button that leads to the wallet', async () => {
        phone.script.setAnswer('wait', 'personal_sign')
        await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).tap()
        const { id, topic } = await phone.asked('personal_sign')
        const open = demo.inDialog('Open Harbour')
        await expect(open).toHaveCount(1)
        expect(await links()).toHaveLength(1)
        await open.tap()
        expect((await links()).slice(1)).toEqual([
          {
            url: `harbour://wc?requestId=${id}&sessionTopic=${topic}`,
            target,
            features: 'noopener,noreferrer',
            isInTap: true,
          },
        ])
        await phone.approve(id)
        await expect(demo.result('Verdict')).toHaveText(/^valid/)
        await expect(demo.dialog).toBeHidden()
      })
    })
  })
}

test.describe('Telegram on a desk', () => {
  test('the dialog shows the QR code and opens the desktop app in a new tab', async ({
    demo,
    page,
    relayDemo,
    catalogue,
    links,
  }) => {
    await page.addInitScript(() =>
      Object.assign(window, { Telegram: { WebApp: { platform: 'tdesktop', initData: 'query_id=AA' } } }),
    )
    await relayDemo.open({ catalogue: catalogue.url, wallets: 'off' })
    await demo.choose('Harbour')
    const uri = await relayDemo.read()
    await demo.inDialog('Copy link').click()
    await expect.poll(() => copied(page)).toBe(uri)
    await demo.dialog.getByRole('tab', { name: 'Desktop' }).click()
    await demo.inDialog('Open Harbour').click()
    expect(await links()).toEqual([
      {
        url: `harbour-desk://wc?uri=${encodeURIComponent(uri)}`,
        target: '_blank',
        features: 'noopener,noreferrer',
        isInTap: true,
      },
    ])
  })
})

test('recordLinks() recognizes a link that was opened after the tap ended', async ({ demo, page, links }) => {
  await demo.open()
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Late'
    button.addEventListener('click', async () => {
      window.open('https://soon.example')
      await null
      window.open('https://late.example')
    })
    document.body.prepend(button)
  })
  await page.getByRole('button', { name: 'Late' }).click()
  await expect.poll(async () => (await links()).map(({ isInTap }) => isInTap)).toEqual([true, false])
})
