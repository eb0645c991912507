/**
 * Features of Chromium that cost tests time.
 * - The first three are pages behind the address bar. Chromium loads them for every new context and
 *   updates them with each request: half of the cost of loading a small page.
 * - The others are disabled by Playwright. Chromium reads the last list only, so they are repeated
 *   here. A test compares the lists.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/**
 * Arguments of Chromium in tests. It runs as root and in containers, and makes no requests of its
 * own.
 */
export const launchArguments: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${disabledFeatures.join(',')}`,
]
