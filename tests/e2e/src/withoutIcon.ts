import type { Page } from '@playwright/test'

/** Browsers ask for an icon by themselves. */
export const withoutIcon = (page: Page) => page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
