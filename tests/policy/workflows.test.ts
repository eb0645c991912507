import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../scripts/root.ts'
import { faultsOfRelease, faultsOfWorkflow, type Workflow } from './supply/workflows.ts'

const files = globSync('.github/workflows/*.{yml,yaml}', { cwd: root }).sort()
const load = (file: string) => parse(readFileSync(join(root, file), 'utf8')) as Workflow

const checkout = 'actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8'
const good: Workflow = {
  on: { push: { tags: ['release-*'] } },
  permissions: { contents: 'read' },
  jobs: {
    test: { 'timeout-minutes': 180, steps: [{ run: 'npx -y pnpm@12 run test:long' }] },
    publish: {
      if: "github.ref_type == 'tag'",
      needs: 'test',
      environment: 'release',
      permissions: { contents: 'read', 'id-token': 'write' },
      'timeout-minutes': 30,
      env: { PNPM_CONFIG_PROVENANCE: 'true' },
      steps: [
        { uses: checkout, with: { 'persist-credentials': false } },
        { run: 'npx -y pnpm@12.21.0 exec changeset publish' },
      ],
    },
  },
}
const job = good.jobs.publish ?? {}
const withJob = (change: object): Workflow => ({ ...good, jobs: { ...good.jobs, publish: { ...job, ...change } } })

test('there are workflows for lint, tests, long tests and releases', () => {
  expect(files.map((file) => file.replace(/^.*[\\/]/, ''))).toEqual(['lint.yml', 'long.yml', 'release.yml', 'test.yml'])
})

test.each([
  ['every change runs `pnpm test`', 'test.yml', 'push', '.ci/run'],
  ['every night runs `pnpm test:long`', 'long.yml', 'schedule', 'npx -y pnpm@12 run test:long'],
])('%s', (_, file, trigger, command) => {
  const { on, jobs } = load(`.github/workflows/${file}`)
  expect(on).toHaveProperty(trigger)
  expect(Object.values(jobs).flatMap(({ steps = [] }) => steps.map(({ run }) => run))).toContain(command)
})

describe('every workflow', () => {
  test.each(files)('of %s is pinned, read-only by default, and runs no foreign code with rights', (file) => {
    expect(faultsOfWorkflow(load(file))).toEqual([])
  })

  test('with a correct job has no fault', () => {
    expect(faultsOfWorkflow(good)).toEqual([])
  })

  test.each([
    ['a moving tag', withJob({ steps: [{ uses: 'actions/checkout@v5' }] })],
    ['a short commit', withJob({ steps: [{ uses: 'actions/checkout@08c6903' }] })],
    ['a container by tag', withJob({ steps: [{ uses: 'docker://alpine:3' }] })],
    ['credentials that persist', withJob({ steps: [{ uses: checkout }] })],
    ['no permissions', { ...good, permissions: undefined }],
    ['write permission as a default', { ...good, permissions: { contents: 'write' } }],
    ['all rights as a default', { ...good, permissions: 'write-all' }],
    ['all rights of a job', withJob({ permissions: 'write-all' })],
    ['pull_request_target', { ...good, on: { pull_request_target: {} } }],
    ['pull_request_target in a list', { ...good, on: ['push', 'pull_request_target'] }],
    ['workflow_run', { ...good, on: { workflow_run: {} } }],
    ['outside text in a script', withJob({ steps: [{ run: 'echo "${' + '{ github.event.pull_request.title }}"' }] })],
    ['a tool without a fixed version', withJob({ steps: [{ run: 'npx -y pnpm@12 exec changeset publish' }] })],
    [
      'a tool without a fixed version in an input',
      withJob({ steps: [{ uses: checkout.replace('checkout', 'labeler'), with: { script: 'npx tool' } }] }),
    ],
    ['no time limit', withJob({ 'timeout-minutes': undefined })],
  ])('with %s has one fault', (_, workflow) => {
    expect(faultsOfWorkflow(workflow as Workflow)).toHaveLength(1)
  })
})

describe('the release', () => {
  test('is one job, on a tag, after all tests, with an approval, provenance and no cache', () => {
    expect(faultsOfRelease(load('.github/workflows/release.yml'))).toEqual([])
  })

  test('with a correct job has no fault', () => {
    expect(faultsOfRelease(good)).toEqual([])
  })

  test.each([
    ['no job that publishes', { ...good, jobs: {} }],
    ['no environment, whose reviewers approve', withJob({ environment: undefined })],
    ['no tag', withJob({ if: undefined })],
    ['no wait for the tests', withJob({ needs: [] })],
    ['a wait for the short tests only', { ...good, jobs: { ...good.jobs, test: { steps: [{ run: '.ci/run' }] } } }],
    ['a wait for a job that tests nothing', { ...good, jobs: { ...good.jobs, test: { steps: [{ run: 'true' }] } } }],
    ['no identity token for provenance', withJob({ permissions: { contents: 'read' } })],
    ['no provenance', withJob({ env: {} })],
    ['a variable for provenance that pnpm does not read', withJob({ env: { NPM_CONFIG_PROVENANCE: 'true' } })],
    [
      'a cache',
      withJob({ steps: [...(job.steps ?? []), { uses: 'actions/cache@0057852bfaa89a56745cba8c7296529d2fc39830' }] }),
    ],
    [
      'the cache of set-up',
      withJob({
        steps: [
          ...(job.steps ?? []),
          { uses: 'actions/setup-node@0057852bfaa89a56745cba8c7296529d2fc39830', with: { cache: 'pnpm' } },
        ],
      }),
    ],
    [
      'a long-lived token',
      withJob({ env: { PNPM_CONFIG_PROVENANCE: 'true', NODE_AUTH_TOKEN: '${' + '{ secrets.NPM_TOKEN }}' } }),
    ],
  ])('with %s has one fault', (_, workflow) => {
    expect(faultsOfRelease(workflow as Workflow)).toHaveLength(1)
  })
})
