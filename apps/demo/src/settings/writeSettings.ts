import { type DemoSettings, defaultSettings } from './DemoSettings.js'

/** @returns The query for these settings, without those that have their default. */
export function writeSettings(settings: DemoSettings, hostname: string): string {
  const defaults = defaultSettings(hostname)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(settings)) {
    const text = textOf(value)
    if (text !== textOf(defaults[name as keyof DemoSettings])) query.set(name, text)
  }
  const text = query.toString()
  return text && `?${text}`
}

function textOf(value: DemoSettings[keyof DemoSettings]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'string' ? value : value.join(',')
}
