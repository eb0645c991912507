import type { BitcoinCore } from '../../bitcoinCore.js'
import type { PsbtToSign, SignedPsbt } from '../../psbt/PsbtToSign.js'
import { signPsbt as sign } from '../../psbt/signPsbt.js'
import type { BitcoinRequestOptions } from '../BitcoinApi.js'

export async function signPsbt(
  core: BitcoinCore,
  request: PsbtToSign,
  { signal }: BitcoinRequestOptions = {},
): Promise<SignedPsbt> {
  return core.context.request('signPsbt', (call) => sign(core, call, request), signal)
}
