/** What a page of the wallet may use. Everything else is off. */
const allowed = ['publickey-credentials-create', 'publickey-credentials-get', 'clipboard-write']
const forbidden = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'screen-wake-lock', 'serial', 'storage-access', 'usb', 'xr-spatial-tracking'],
]

export interface PageHeaders {
  /** The wallet's. */
  readonly origin: string
  /** Origins of the pages that may show it in a frame. */
  readonly ancestors: readonly string[]
}

/**
 * Headers of the wallet's pages:
 * - They load nothing but their own files, and talk to nothing but their own server.
 * - Only the apps of the project can show them in a frame. So a stranger's page can't put something
 *   over an approval.
 * - Pages that isolate themselves (COEP) can show them, too.
 */
export function pageHeaders({ origin, ancestors }: PageHeaders): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types latchkey-worker',
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-embedder-policy': 'require-corp',
    // Windows of the wallet need the page that opened them.
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': [
      ...allowed.map((feature) => `${feature}=(self)`),
      ...forbidden.map((feature) => `${feature}=()`),
    ].join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
