import { expect, test } from 'vitest'
import { nextSteps } from './nextSteps.js'
import { readPackageManager } from './readPackageManager.js'

test.each([
  ['npm/11.6.0 node/v24.1.0 linux x64 workspaces/false', 'npm', 'npm run dev'],
  ['pnpm/12.21.0 npm/? node/v24.1.0 linux x64', 'pnpm', 'pnpm dev'],
  ['yarn/4.9.0 npm/? node/v24.1.0 linux x64', 'yarn', 'yarn dev'],
  ['bun/1.4.0 npm/? node/v24.1.0 linux x64', 'bun', 'bun dev'],
  ['cnpm/9.0.0', 'npm', 'npm run dev'],
  [undefined, 'npm', 'npm run dev'],
])('the next steps after a start by %s use %s', (agent, packageManager, run) => {
  expect(readPackageManager(agent)).toBe(packageManager)
  const steps = nextSteps('/apps/boat', { from: '/apps', packageManager: readPackageManager(agent) })
  expect(steps).toEqual(['cd boat', `${packageManager} install`, run])
})

test('the next steps have no cd in the folder itself, and quote a folder with a space', () => {
  expect(nextSteps('/apps', { from: '/apps', packageManager: 'npm' })).toEqual(['npm install', 'npm run dev'])
  expect(nextSteps('/apps/My boat', { from: '/apps', packageManager: 'npm' })[0]).toBe('cd "My boat"')
})
