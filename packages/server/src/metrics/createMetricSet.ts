import { Counter, Gauge, Registry } from 'prom-client'
import { OptionError } from '../options/OptionError.js'

/** The metrics of one server, apart from the caller's registry until `join`. */
export interface MetricSet {
  counter<Label extends string = never>(name: string, help: string, labelNames?: readonly Label[]): Counter<Label>
  /** A number that goes up and down, with labels. */
  level<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Gauge<Label>
  /** @param read - Is called whenever the metrics are collected. */
  gauge(name: string, help: string, read: () => number): void
  /**
   * Numbers by one label.
   *
   * @param read - Is called whenever the metrics are collected.
   */
  levels(name: string, help: string, label: string, read: () => readonly (readonly [string, number])[]): void
  /**
   * Adds the metrics to a registry.
   *
   * @returns A function that removes them again.
   * @throws {OptionError} if the registry has a metric of one of the names. Then it is left
   *   unchanged.
   */
  join(registry: Registry): () => void
}

/** @param prefix - Starts every name: `latchkey_relay_`. */
export function createMetricSet(prefix: string): MetricSet {
  const own = new Registry()
  const registers = [own]
  return {
    counter: (name, help, labelNames = []) => new Counter({ name: `${prefix}${name}`, help, labelNames, registers }),
    level: (name, help, labelNames) => new Gauge({ name: `${prefix}${name}`, help, labelNames, registers }),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name: `${prefix}${name}`,
        help,
        registers,
        collect: () => gauge.set(read()),
      })
    },
    levels(name, help, label, read) {
      const gauge: Gauge = new Gauge({
        name: `${prefix}${name}`,
        help,
        labelNames: [label],
        registers,
        collect() {
          for (const [value, level] of read()) gauge.set({ [label]: value }, level)
        },
      })
    },
    join(registry) {
      const names = own.getMetricsAsArray().map(({ name }) => name)
      const taken = names.find((name) => registry.getSingleMetric(name))
      if (taken) throw new OptionError('registry', `has a metric ${taken} already. Use one registry per server.`)
      for (const metric of names.flatMap((name) => own.getSingleMetric(name) ?? [])) registry.registerMetric(metric)
      return () => {
        for (const name of names) registry.removeSingleMetric(name)
      }
    },
  }
}
