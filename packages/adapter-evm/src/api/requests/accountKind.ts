import { type AccountKind, checkMembers } from '@latchkey/core'
import { accountKind as kindOf } from '../../capabilities/accountKind.js'
import type { EvmCore } from '../../evmCore.js'
import { currentSubject } from '../currentSubject.js'
import type { EvmRequestOptions } from '../EvmApi.js'

export async function accountKind(core: EvmCore, options: EvmRequestOptions = {}): Promise<AccountKind> {
  checkMembers('option of accountKind', options, ['signal'])
  const { signal } = options
  return kindOf(core, { ...currentSubject(core), signal: signal ?? new AbortController().signal })
}
