import type { Page } from '@playwright/test'

/** Answers the browser's own request for an icon. */
export const withoutIcon = (page: Page) => page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
