import { expect, test } from 'vitest'
import { isDroppedByWalletConnect } from './isDroppedByWalletConnect.ts'

const again = {
  message: 'Missing or invalid. Record was recently deleted - session: 5f',
  stack:
    'Error: …\n    at We.onSessionDeleteRequest (node_modules/@walletconnect/sign-client/dist/index.cjs.js:1:41875)',
}
const failed = {
  message: 'WebSocket connection failed for host: ws://127.0.0.1:4000',
  VITEST_TEST_PATH: '/somewhere/packages/relay/src/kill.long.test.ts',
}

test.each([
  ['a second end of the same session', again, true],
  ['a deleted session in our own code', { ...again, stack: 'Error: …\n    at ask (packages/x/src/ask.ts:1:1)' }, false],
  ['another error of WalletConnect', { ...again, message: 'Missing or invalid.' }, false],
  ['a relay that a test killed', failed, true],
  [
    'a lost relay in a test that kills none',
    { ...failed, VITEST_TEST_PATH: '/somewhere/packages/x/src/x.test.ts' },
    false,
  ],
  ['any other error', { message: 'undefined is not a function' }, false],
])('isDroppedByWalletConnect() for %s', (_, error, expected) => {
  expect(isDroppedByWalletConnect(error)).toBe(expected)
})
