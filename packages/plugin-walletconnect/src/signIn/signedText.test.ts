import { formatMessage, populateAuthPayload } from '@walletconnect/utils'
import { expect, test } from 'vitest'
import { readRecap, writeRecap } from './recap.js'
import { signedText } from './signedText.js'

const iss = 'did:pkh:eip155:10:0x598CBD881cFca4d090adb3b31F2276D016fA1EA2'
const asked = {
  type: 'caip122' as const,
  chains: ['eip155:1', 'eip155:10'],
  domain: 'app.example',
  aud: 'https://app.example',
  version: '1' as const,
  nonce: 'abcdefgh12345678',
  iat: '2026-01-10T12:00:00.000Z',
}

test.each([undefined, '', 'Sign in to the app.'])(
  'with the statement %j it is byte for byte what a wallet signs, and needs no global of Node',
  (statement) => {
    const recap = { methods: ['personal_sign', 'eth_sendTransaction', 'eth_accounts'], networkIds: asked.chains }
    const approved = populateAuthPayload({
      authPayload: {
        ...asked,
        ...(statement !== undefined && { statement }),
        resources: [writeRecap('eip155', recap)],
      },
      chains: ['eip155:10'],
      methods: ['personal_sign', 'eth_sendTransaction'],
    })
    const signed = formatMessage(approved, iss)
    const { resources = [] } = approved
    const granted = readRecap('eip155', resources)
    if (!granted) throw new Error('The wallet wrote no recap.')
    // Some wallets sign the sentence of the recap and leave it out of the fields.
    for (const said of [approved.statement, statement]) {
      const { Buffer } = globalThis
      Reflect.deleteProperty(globalThis, 'Buffer')
      try {
        const fields = { ...asked, iss, resources, ...(said !== undefined && { statement: said }) }
        expect(signedText('eip155', fields, granted)).toBe(signed)
      } finally {
        Object.assign(globalThis, { Buffer })
      }
    }
  },
)
