import { createFakeWindow } from '@latchkey/testkit'
import type { Platform } from '../src/entities/platform.js'
import { readPlatform } from '../src/entities/readPlatform.js'

export interface PlatformCase {
  readonly name: string
  readonly agent: string
  /** Default 0. */
  readonly maxTouchPoints?: number
  /** Further members of `navigator`. */
  readonly navigator?: Readonly<Record<string, unknown>>
  /** Further members of `window`. */
  readonly members?: Readonly<Record<string, unknown>>
  readonly url?: string
  readonly is: Platform
}

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.002) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const safari: Platform = { os: 'ios', isPhone: true, needsReadyUri: true, isFramed: false, browser: 'safari' }
const iosApp: Platform = { ...safari, browser: 'other' }
const chrome: Platform = { os: 'android', isPhone: true, needsReadyUri: false, isFramed: false, browser: 'chrome' }
const desk: Platform = { os: 'macos', isPhone: false, needsReadyUri: false, isFramed: false, browser: 'chrome' }
const bridge = { postEvent: () => undefined }
const touch = { maxTouchPoints: 5 }

/** User agents of browsers and apps, with the members that they add to `window`. */
export const platforms: readonly PlatformCase[] = [
  { name: 'iOS Safari', agent: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, ...touch, is: safari },
  {
    name: 'iOS Safari, framed',
    agent: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
    ...touch,
    members: { top: {}, self: undefined },
    is: { ...safari, isFramed: true },
  },
  {
    name: 'iOS Chrome',
    agent: `${iphone} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`,
    ...touch,
    is: { ...safari, browser: 'chrome' },
  },
  {
    name: 'iOS Firefox',
    agent: `${iphone} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`,
    ...touch,
    is: { ...safari, browser: 'firefox' },
  },
  {
    name: 'iPadOS Safari, which calls itself a Mac',
    agent: `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    ...touch,
    is: safari,
  },
  {
    name: 'Android Chrome',
    agent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    ...touch,
    is: chrome,
  },
  {
    name: 'Android Chrome, framed',
    agent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    ...touch,
    members: { top: {}, self: undefined },
    is: { ...chrome, isFramed: true },
  },
  {
    name: 'Android Firefox',
    agent: 'Mozilla/5.0 (Android 14; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0',
    ...touch,
    is: { ...chrome, browser: 'firefox' },
  },
  {
    name: 'Android Edge',
    agent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36 EdgA/137.0.0.0',
    ...touch,
    is: { ...chrome, browser: 'edge' },
  },
  {
    name: 'Samsung Internet',
    agent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    ...touch,
    is: chrome,
  },
  {
    name: 'Android Brave, whose wallet is one of several',
    agent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    ...touch,
    navigator: { brave: { isBrave: async () => true } },
    members: { ethereum: { isMetaMask: true, isBraveWallet: true } },
    is: chrome,
  },
  {
    name: 'Telegram on iOS',
    agent: `${iphone} Mobile/15E148`,
    ...touch,
    members: { TelegramWebviewProxy: bridge, TelegramWebviewProxyProto: () => undefined },
    is: { ...iosApp, inApp: 'telegram' },
  },
  {
    name: 'Telegram on Android',
    agent: `${android.replace('Build/UQ1A.240205.002', 'Build/UQ1A.240205.002; wv')} Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36`,
    ...touch,
    members: { TelegramWebviewProxy: bridge },
    is: { ...chrome, needsReadyUri: true, inApp: 'telegram' },
  },
  {
    name: 'Telegram on Android, by its name alone',
    agent: `${android.replace('Build/UQ1A.240205.002', 'Build/UQ1A.240205.002; wv')} Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36 Telegram-Android/11.12.0 (Google Pixel 8; Android 14; SDK 34; HIGH)`,
    ...touch,
    is: { ...chrome, needsReadyUri: true, inApp: 'telegram' },
  },
  {
    name: 'Telegram on a Mac',
    agent: `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko)`,
    members: { TelegramWebviewProxy: bridge },
    is: { ...desk, browser: 'other', needsReadyUri: true, inApp: 'telegram' },
  },
  {
    name: 'Telegram on Windows',
    agent: `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0`,
    members: { Telegram: { WebApp: { platform: 'tdesktop', initData: 'query_id=AA' } } },
    is: { ...desk, os: 'windows', browser: 'edge', needsReadyUri: true, inApp: 'telegram' },
  },
  {
    name: 'Telegram in a browser',
    agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
    url: 'https://app.example/#tgWebAppData=query_id%3DAA&tgWebAppVersion=9.0&tgWebAppPlatform=weba',
    members: { top: {}, self: undefined },
    is: { ...desk, os: 'linux', isFramed: true, needsReadyUri: true, inApp: 'telegram' },
  },
  {
    name: 'a mini app outside of Telegram, with its script loaded',
    agent: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
    ...touch,
    members: { Telegram: { WebApp: { platform: 'unknown', initData: '' } } },
    is: safari,
  },
  {
    name: 'Discord on Windows',
    agent: `${windows} AppleWebKit/537.36 (KHTML, like Gecko) discord/1.0.9195 Chrome/134.0.6998.205 Electron/35.3.0 Safari/537.36`,
    is: { ...desk, os: 'windows', inApp: 'discord' },
  },
  {
    name: 'Discord on Android',
    agent: `${android.replace('Build/UQ1A.240205.002', 'Build/UQ1A.240205.002; wv')} Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36 Discord-Android/284013;RNA`,
    ...touch,
    is: { ...chrome, inApp: 'discord' },
  },
  {
    name: 'an activity in Discord on iOS',
    agent: `${iphone} Mobile/15E148`,
    ...touch,
    url: 'https://1234567890.discordsays.com/?frame_id=1&platform=mobile',
    members: { top: {}, self: undefined },
    is: { ...iosApp, isFramed: true, inApp: 'discord' },
  },
  {
    name: 'X on iOS',
    agent: `${iphone} Mobile/15E148 Twitter for iPhone/11.1.5`,
    ...touch,
    is: { ...iosApp, inApp: 'x' },
  },
  {
    name: 'X on Android',
    agent: `${android.replace('Build/UQ1A.240205.002', 'Build/UQ1A.240205.002; wv')} Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36 TwitterAndroid`,
    ...touch,
    is: { ...chrome, inApp: 'x' },
  },
  {
    name: 'Instagram on iOS',
    agent: `${iphone} Mobile/22F76 Instagram 383.1.0.39.77 (iPhone16,1; iOS 18_5; en_US; en; scale=3.00; 1179x2556; IABMV/1; 741293457)`,
    ...touch,
    is: { ...iosApp, inApp: 'instagram' },
  },
  {
    name: 'Instagram on Android',
    agent: `${android.replace('Build/UQ1A.240205.002', 'Build/UQ1A.240205.002; wv')} Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36 Instagram 384.0.0.46.83 Android (34/14; 420dpi; 1080x2400; Google/google; Pixel 8; shiba; shiba; en_US; 745204143; IABMV/1)`,
    ...touch,
    is: { ...chrome, inApp: 'instagram' },
  },
  {
    name: 'Facebook on iOS',
    agent: `${iphone} Mobile/22F76 [FBAN/FBIOS;FBAV/517.0.0.38.108;FBBV/736214857;FBDV/iPhone16,1;FBMD/iPhone;FBSN/iOS;FBSV/18.5]`,
    ...touch,
    is: { ...iosApp, inApp: 'other' },
  },
  {
    name: 'an Android app with a web view',
    agent: `${android.replace('Build/UQ1A.240205.002', 'Build/UQ1A.240205.002; wv')} Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36`,
    ...touch,
    is: { ...chrome, inApp: 'other' },
  },
  {
    name: 'MetaMask on iOS',
    agent: `${iphone} Mobile/15E148 WebView MetaMaskMobile`,
    ...touch,
    members: { ethereum: { isMetaMask: true } },
    is: { ...iosApp, inApp: 'wallet' },
  },
  {
    name: 'a wallet on Android that calls itself Chrome, with a flag that its class has',
    agent: `${android} Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36`,
    ...touch,
    members: { ethereum: Object.create({ isTrust: true }) },
    is: { ...chrome, inApp: 'wallet' },
  },
  {
    name: 'Chrome on a Mac, with an extension',
    agent: `${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36`,
    members: { ethereum: { isMetaMask: true } },
    is: desk,
  },
  {
    name: 'Firefox on Windows',
    agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0',
    is: { ...desk, os: 'windows', browser: 'firefox' },
  },
  {
    name: 'Edge on Windows, with a touch screen',
    agent: `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0`,
    maxTouchPoints: 10,
    is: { ...desk, os: 'windows', browser: 'edge' },
  },
  {
    name: 'Safari on a Mac',
    agent: `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    is: { ...desk, browser: 'safari' },
  },
  {
    name: 'Chromium on Linux',
    agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
    is: { ...desk, os: 'linux' },
  },
  {
    name: 'Firefox on Linux',
    agent: 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0',
    is: { ...desk, os: 'linux', browser: 'firefox' },
  },
  {
    name: 'a Chromebook',
    agent:
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
    is: { ...desk, os: 'linux' },
  },
  {
    name: 'a Windows phone, which claims to be every other phone',
    agent:
      'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15254',
    ...touch,
    is: { ...desk, os: 'other' },
  },
  { name: 'an empty user agent', agent: '', is: { ...desk, os: 'other', browser: 'other' } },
]

export function windowOf({
  agent,
  maxTouchPoints = 0,
  navigator,
  members,
  url,
}: Omit<PlatformCase, 'name' | 'is'>): Window & typeof globalThis {
  return createFakeWindow({
    ...(url !== undefined && { url }),
    members: { navigator: { userAgent: agent, maxTouchPoints, ...navigator }, ...members },
  })
}

/** Reads the platform of the case with that name. */
export function platformOf(name: string): Platform {
  const found = platforms.find((each) => each.name === name)
  if (!found) throw new Error(`There is no platform "${name}" in the table.`)
  return readPlatform(windowOf(found))
}
