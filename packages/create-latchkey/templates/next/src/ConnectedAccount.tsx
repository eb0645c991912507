'use client'

import { useAccount } from '@latchkey/react'
import { Account } from './Account'

export function ConnectedAccount() {
  const { address } = useAccount()
  return address && <Account key={address} address={address} />
}
