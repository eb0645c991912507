import { EmbeddedDialog, ModalProvider } from '@latchkey/react'
import { type ReactNode, useState } from 'react'
import { ActionsPanel } from './actions/ActionsPanel.js'
import { Header } from './layout/Header.js'
import { Panel } from './layout/Panel.js'
import { themeOf, usesGateway } from './modal/createDemoModal.js'
import { createDemoSession, type DemoSession } from './modal/createDemoSession.js'
import { DemoContext } from './modal/DemoContext.js'
import { EventsPanel } from './panels/EventsPanel.js'
import { MembersPanel } from './panels/MembersPanel.js'
import { NamesPanel } from './panels/NamesPanel.js'
import { OptionsPanel } from './panels/OptionsPanel.js'
import { StatePanel } from './panels/StatePanel.js'
import { TokensPanel } from './panels/TokensPanel.js'
import { PhoneBeside } from './phone/PhoneBeside.js'
import type { DemoSettings } from './settings/DemoSettings.js'
import { writeSettings } from './settings/writeSettings.js'
import type { TestWallets } from './wallets/createTestWallets.js'
import { WalletsPanel } from './wallets/WalletsPanel.js'
import { WalletWindow } from './wallets/WalletWindow.js'

export interface DemoProps {
  readonly first: DemoSession
  readonly testWallets?: TestWallets | undefined
  readonly onSession: (session: DemoSession) => void
}

/** Settings that a live modal can change. A change of any other setting creates a new modal. */
const liveSettings: readonly (keyof DemoSettings)[] = ['mode', 'accent', 'radius']

export function Demo({ first, testWallets, onSession }: DemoProps): ReactNode {
  const [session, setSession] = useState(first)
  const { modal, settings, log } = session

  function change(changes: Partial<DemoSettings>): void {
    const next = { ...settings, ...changes }
    history.replaceState(null, '', `${location.pathname}${writeSettings(next, location.hostname)}`)
    if ('wallets' in changes || 'namespaces' in changes) {
      location.reload()
      return
    }
    const isLive = Object.keys(changes).every((name) => liveSettings.includes(name as keyof DemoSettings))
    if (isLive) modal.setTheme(themeOf(next))
    else modal.destroy()
    const made = isLive ? { ...session, settings: next } : createDemoSession(next)
    onSession(made)
    setSession(made)
  }

  return (
    <DemoContext.Provider value={{ settings, modal, log, testWallets, change }}>
      <ModalProvider key={keyOf(settings)} modal={modal}>
        <div className="page" data-mode={settings.mode}>
          <Header />
          <main className="columns">
            <div className="column">
              {testWallets && <WalletsPanel testWallets={testWallets} />}
              <ActionsPanel />
            </div>
            <div className="column">
              {settings.embedded && (
                <Panel title="Embedded dialog">
                  <EmbeddedDialog />
                </Panel>
              )}
              <StatePanel />
              {usesGateway(settings) && (
                <>
                  <TokensPanel />
                  <MembersPanel />
                  <NamesPanel />
                </>
              )}
              <OptionsPanel />
              <EventsPanel />
            </div>
          </main>
        </div>
        {testWallets && <WalletWindow questions={testWallets.questions} />}
        <PhoneBeside />
      </ModalProvider>
    </DemoContext.Provider>
  )
}

/** One key for each modal: React mounts the page again when the modal changes. */
function keyOf(settings: DemoSettings): string {
  return JSON.stringify(Object.entries(settings).filter(([name]) => !liveSettings.includes(name as keyof DemoSettings)))
}
