import type { ThemeMode } from '@latchkey/core'
import { type ReactNode, useId } from 'react'
import { Panel } from '../layout/Panel.js'
import { useDemo } from '../modal/DemoContext.js'
import { type DemoNamespace, demoNamespaces } from '../namespaces/DemoNamespace.js'
import type { DemoSettings } from '../settings/DemoSettings.js'

type Switch = { [Name in keyof DemoSettings]: DemoSettings[Name] extends boolean ? Name : never }[keyof DemoSettings]

const switches: readonly (readonly [Switch, string])[] = [
  ['embedded', 'Embedded dialog'],
  ['legal', 'Legal checkbox'],
  ['terms', 'Terms and privacy links'],
  ['networkSwitch', 'May ask for a network switch'],
  ['allowUnsupported', 'Allows unsupported networks'],
  ['requests', 'Shows wallet requests'],
  ['sample', 'Sample plugin'],
  ['collapse', 'Collapses wallets (with the plugin)'],
  ['custom', 'Own wallet in the list'],
  ['debug', 'Debug'],
  ['relay', 'Wallets on phones'],
  ['gateway', 'Own gateway'],
  ['assets', 'Tokens and sending'],
  ['swaps', 'Swaps'],
  ['onramp', 'Buying with test cards (own gateway)'],
  ['signIn', 'Sign-in is required (own gateway)'],
  ['phone', 'Phone beside the page'],
  ['wallets', 'Test wallets (reloads)'],
]

const namespaceNames: Readonly<Record<DemoNamespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

const modes: readonly ThemeMode[] = ['system', 'light', 'dark']

/** The options of an app, kept in the URL. Most of them create a new modal when they change. */
export function OptionsPanel(): ReactNode {
  const { settings, change } = useDemo()
  const id = useId()
  return (
    <Panel title="Options" about="Kept in the URL: a reload or a link restores them.">
      <fieldset className="segments">
        <legend>Mode</legend>
        {modes.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name={`${id}-mode`}
              checked={settings.mode === mode}
              onChange={() => change({ mode })}
            />
            <span>{mode}</span>
          </label>
        ))}
      </fieldset>
      <div className="pair">
        <label className="field">
          <span>Accent</span>
          <input
            type="color"
            value={settings.accent || '#3557d4'}
            onChange={({ target }) => change({ accent: target.value })}
          />
        </label>
        <label className="field grow">
          <span>Radius</span>
          <input
            type="range"
            min={0}
            max={32}
            value={settings.radius || '20'}
            onChange={({ target }) => change({ radius: target.value })}
          />
        </label>
        <button type="button" onClick={() => change({ accent: '', radius: '', mode: 'system' })}>
          Reset look
        </button>
      </div>
      <fieldset className="segments">
        <legend>Namespaces (reloads)</legend>
        {demoNamespaces.map((namespace) => (
          <label key={namespace}>
            <input
              type="checkbox"
              checked={settings.namespaces.includes(namespace)}
              disabled={settings.namespaces.length === 1 && settings.namespaces.includes(namespace)}
              onChange={({ target }) =>
                change({
                  namespaces: demoNamespaces.filter((each) =>
                    each === namespace ? target.checked : settings.namespaces.includes(each),
                  ),
                })
              }
            />
            <span>{namespaceNames[namespace]}</span>
          </label>
        ))}
      </fieldset>
      <div className="switches">
        {switches.map(([name, label]) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={settings[name]}
              onChange={({ target }) => change({ [name]: target.checked })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </Panel>
  )
}
