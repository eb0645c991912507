import type { ReactNode } from 'react'
import { useDemo } from '../modal/DemoContext.js'
import { localPhone } from '../settings/localPhone.js'
import { PhoneWindow } from './PhoneWindow.js'

/** The phone beside the page, if its server runs and the settings ask for it. */
export function PhoneBeside(): ReactNode {
  const { settings, modal } = useDemo()
  const { relayUrl, pageUrl } = localPhone
  if (!settings.relay || !settings.phone || relayUrl === undefined || pageUrl === undefined) return null
  return <PhoneWindow state={modal.state} api={modal.plugins.walletconnect} url={pageUrl} />
}
