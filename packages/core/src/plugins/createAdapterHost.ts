import type { Adapter, AdapterContext, Page } from '../contract/adapter.js'
import type { AdapterEntry } from '../contract/core.js'
import { derive, sameFields } from '../contract/derive.js'
import { adapterRule } from '../contract/modalRules.js'
import type { Stores } from '../contract/stores.js'
import { isSameSubject, subjectIn } from '../contract/subjectOf.js'
import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { namespaceOf } from '../entities/network.js'
import { ConfigurationError } from '../errors/ConfigurationError.js'

export interface AdapterHost {
  readonly entries: ReadonlyMap<string, AdapterEntry>
  readonly apis: Readonly<Record<string, unknown>>
  /**
   * @throws {ConfigurationError} for another contract version, an invalid namespace, or a namespace
   * that already has an adapter.
   */
  add(adapter: Adapter): void
  remove(namespace: string): void
  /**
   * Looks for the wallets of one namespace, or of all, until the page's signal ends or the adapter
   * is removed.
   */
  discover(page: Page, namespace?: string): void
}

/** The adapters of one modal, in the app's order. */
export function createAdapterHost({
  stores,
  contextOf,
  fail,
  skipped,
}: {
  readonly stores: Stores
  readonly contextOf: (namespace: string) => Omit<AdapterContext, '$networks' | '$current'>
  readonly fail: (namespace: string, phase: string, cause: unknown) => void
  /** Gets a sentence for each wallet that is not listed. Absent without `debug`. */
  readonly skipped?: ((sentence: string) => void) | undefined
}): AdapterHost {
  const entries = new Map<string, AdapterEntry>()
  const removals = new Map<string, AbortController>()
  // These stores listen to the modal's stores permanently, so an adapter that is added again reuses
  // them.
  const followed = new Map<string, Pick<AdapterContext, '$networks' | '$current'>>()
  const apis: Record<string, unknown> = Object.create(null)
  const update = (): void => stores.setRegistered([...entries.values()].map(({ adapter }) => adapter))

  return {
    entries,
    apis,
    add(adapter) {
      checkFactoryOptions('addAdapter', { adapter }, { adapter: adapterRule }, ['adapter'])
      const { namespace } = adapter
      if (entries.has(namespace)) throw new ConfigurationError(`Two adapters have the namespace "${namespace}".`)
      const own = followed.get(namespace) ?? {
        $networks: derive(
          [stores.networks.$all],
          (all) => all.filter(({ id }) => namespaceOf(id) === namespace),
          sameFields,
        ),
        $current: derive([stores.$namespaces], (all) => subjectIn(all.get(namespace)), isSameSubject),
      }
      followed.set(namespace, own)
      const runtime = adapter.setup({ ...contextOf(namespace), ...own })
      entries.set(namespace, { adapter, runtime })
      removals.set(namespace, new AbortController())
      apis[namespace] = runtime.api
      update()
    },
    remove(namespace) {
      removals.get(namespace)?.abort()
      removals.delete(namespace)
      entries.delete(namespace)
      delete apis[namespace]
      stores.connectors.remove(namespace)
      update()
    },
    discover({ window, signal: page }, only) {
      for (const [namespace, { runtime }] of entries) {
        const removal = removals.get(namespace)
        if (!removal || (only !== undefined && only !== namespace)) continue
        const signal = AbortSignal.any([page, removal.signal])
        try {
          runtime.discover?.(
            { window, signal },
            (connectors) => {
              if (!signal.aborted) stores.connectors.set(namespace, connectors)
            },
            skipped,
          )
        } catch (cause) {
          fail(namespace, 'discover', cause)
        }
      }
    },
  }
}
