import { relative } from 'node:path'
import type { PackageManager } from './readPackageManager.js'

/** The commands that start a new app, e.g. `cd my-app`, `npm install`, `npm run dev`. */
export function nextSteps(
  folder: string,
  { from, packageManager }: { readonly from: string; readonly packageManager: PackageManager },
): readonly string[] {
  const path = relative(from, folder)
  const quoted = /^[\w./@-]+$/.test(path) ? path : JSON.stringify(path)
  const run = packageManager === 'npm' ? 'npm run' : packageManager
  return [...(path === '' ? [] : [`cd ${quoted}`]), `${packageManager} install`, `${run} dev`]
}
