import { checkMembers, type Subject } from '@latchkey/core'
import type { BitcoinCore } from '../../bitcoinCore.js'
import type { PsbtToSign, SignedPsbt } from '../../psbt/PsbtToSign.js'
import { signPsbt as sign } from '../../psbt/signPsbt.js'
import type { BitcoinProvider } from '../../wallet/BitcoinProvider.js'
import type { BitcoinSignOptions } from '../BitcoinApi.js'

export async function signPsbt(
  core: BitcoinCore,
  subject: Subject<BitcoinProvider> | null,
  request: PsbtToSign,
  options: BitcoinSignOptions = {},
): Promise<SignedPsbt> {
  checkMembers('option of signPsbt', options, ['networkId', 'signal'])
  const { networkId, signal } = options
  return core.context.request('signPsbt', (call) => sign(core, call, request), signal, { networkId, snapshot: subject })
}
