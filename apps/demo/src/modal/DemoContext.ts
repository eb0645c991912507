import { type Context, createContext, useContext } from 'react'
import type { DemoSettings } from '../settings/DemoSettings.js'
import type { TestWallets } from '../wallets/createTestWallets.js'
import type { DemoSession } from './createDemoSession.js'

export interface DemoContextValue extends DemoSession {
  /** Absent: the test wallets are off. */
  readonly testWallets?: TestWallets | undefined
  change(changes: Partial<DemoSettings>): void
}

export const DemoContext: Context<DemoContextValue | undefined> = createContext<DemoContextValue | undefined>(undefined)

export function useDemo(): DemoContextValue {
  const demo = useContext(DemoContext)
  if (!demo) throw new Error('useDemo() needs a DemoContext.Provider above it.')
  return demo
}
