/**
 * Who may import whom: the walls (tools/walls) are generated from this table. A room that is not named here,
 * or an import that is not listed, is refused.
 */
module.exports = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/client': ['packages/contract'],
  'packages/i18n': ['packages/domain'],
  'packages/ui': [],
  'packages/front': [
    'packages/client',
    'packages/contract',
    'packages/domain',
    'packages/i18n',
    'packages/ui',
  ],
  'packages/fixtures': ['packages/contract', 'packages/domain'],
  'packages/demo-venue': ['packages/domain'],
  'services/api': ['packages/contract', 'packages/domain', 'packages/i18n', 'packages/demo-venue'],
  'services/print-agent': ['packages/contract', 'packages/domain', 'packages/i18n'],
  'apps/guest': [
    'packages/client',
    'packages/contract',
    'packages/domain',
    'packages/front',
    'packages/i18n',
    'packages/ui',
  ],
  'apps/staff': [
    'packages/client',
    'packages/contract',
    'packages/domain',
    'packages/front',
    'packages/i18n',
    'packages/ui',
  ],
  // From outside; a service only through the files that its package.json exports.
  e2e: [
    'packages/client',
    'packages/contract',
    'packages/demo-venue',
    'packages/domain',
    'packages/i18n',
    'services/api',
    'services/print-agent',
  ],
  // The bar itself, under a clock, chance and faults that a seed decides.
  simulation: [
    'packages/client',
    'packages/contract',
    'packages/domain',
    'services/api',
    'services/print-agent',
  ],
  tools: ['packages/domain', 'packages/i18n', 'scripts', 'services/api'],
};
