import type { Scene } from './Scene.js'

const modules = import.meta.glob<Readonly<Record<string, readonly Scene[]>>>('./scenes/*Scenes.ts', { eager: true })

/** Every view in every state: those of every file in `scenes/`. */
export const scenes: readonly Scene[] = Object.values(modules).flatMap((module) => Object.values(module).flat())
