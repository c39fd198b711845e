import { buttonVariants } from '../buttons/button-class.ts'

export interface CatalogueEntry {
  name: string
  /** Under web/ui. */
  file: string
  states: readonly string[]
}

/**
 * Every component of the kit with every state it can be in. The toolkit page shows them all, and the kit test fails for
 * one that is missing, as well as for a component file that stands neither here nor among the parts below.
 */
export const catalogue: Record<string, readonly CatalogueEntry[]> = {
  Buttons: [
    { name: 'Button', file: 'buttons/button.tsx', states: [...buttonVariants, 'pressed', 'with icon', 'full width'] },
    { name: 'ButtonLink', file: 'base/button-link.tsx', states: ['default', 'with icon'] },
    {
      name: 'IconButton',
      file: 'buttons/icon-button.tsx',
      states: ['default', 'outlined', 'disabled', 'loading', 'pressed'],
    },
    { name: 'ButtonGroup', file: 'buttons/button-group.tsx', states: ['default'] },
    { name: 'AsyncButton', file: 'buttons/async-button.tsx', states: ['default', 'loading', 'done', 'failed'] },
    {
      name: 'MenuButton',
      file: 'buttons/menu-button.tsx',
      states: ['default', 'icon only', 'disabled', 'keys and a note'],
    },
    { name: 'CopyButton', file: 'buttons/copy-button.tsx', states: ['default', 'icon only'] },
    { name: 'Link', file: 'link.tsx', states: ['default'] },
  ],
  'Text fields': [
    {
      name: 'TextField',
      file: 'base/text-field.tsx',
      states: [
        'text',
        'email',
        'password',
        'url',
        'tel',
        'number',
        'search',
        'hint',
        'focus',
        'error',
        'error below',
        'disabled',
        'read-only',
        'affixes',
        'counter',
        'copyable',
        'small',
        'large',
      ],
    },
    {
      name: 'PasswordField',
      file: 'fields/password-field.tsx',
      states: ['default', 'checklist unmet', 'checklist met', 'error', 'disabled'],
    },
    { name: 'CodeField', file: 'fields/code-field.tsx', states: ['empty', 'complete', 'error', 'disabled'] },
    {
      name: 'TextArea',
      file: 'dashboard/text-area.tsx',
      states: ['default', 'grown', 'near limit', 'error', 'disabled', 'read-only'],
    },
    {
      name: 'NumberStepper',
      file: 'fields/number-stepper.tsx',
      states: ['default', 'money', 'below min', 'at the limits', 'disabled', 'read-only'],
    },
    {
      name: 'SearchField',
      file: 'fields/search-field.tsx',
      states: ['empty', 'filled', 'searching', 'results', 'disabled'],
    },
    { name: 'RequiredNote', file: 'base/field.tsx', states: ['default'] },
  ],
  Choices: [
    {
      name: 'Checkbox',
      file: 'base/checkbox.tsx',
      states: ['off', 'on', 'indeterminate', 'described', 'card', 'error', 'disabled'],
    },
    {
      name: 'CheckboxGroup',
      file: 'base/checkbox-group.tsx',
      states: ['default', 'all', 'cards', 'error', 'disabled'],
    },
    {
      name: 'RadioGroup',
      file: 'base/radio-group.tsx',
      states: ['default', 'dense', 'error', 'locked', 'disabled'],
    },
    { name: 'RadioCards', file: 'choices/radio-cards.tsx', states: ['described', 'payment', 'error', 'disabled'] },
    { name: 'Switch', file: 'choices/switch.tsx', states: ['off', 'on', 'label first', 'saving', 'disabled'] },
    { name: 'Segmented', file: 'base/segmented.tsx', states: ['default', 'block', 'small', 'counts', 'disabled'] },
    {
      name: 'AmountPicker',
      file: 'amounts/amount-picker.tsx',
      states: ['preset chosen', 'own amount', 'below min', 'disabled'],
    },
    { name: 'TotalLine', file: 'amounts/total-line.tsx', states: ['default'] },
    {
      name: 'Select',
      file: 'dashboard/select.tsx',
      states: ['placeholder', 'chosen', 'groups', 'small', 'error', 'disabled'],
    },
    {
      name: 'SearchableSelect',
      file: 'fields/searchable-select.tsx',
      states: [
        'single',
        'multiple',
        'open',
        'create',
        'nothing found',
        'empty list',
        'loading',
        '1000 options',
        'error',
        'disabled',
        'read-only',
      ],
    },
    {
      name: 'TagField',
      file: 'fields/tag-field.tsx',
      states: ['default', 'duplicate', 'max reached', 'error', 'disabled', 'read-only'],
    },
  ],
  'Dates and places': [
    {
      name: 'DateField',
      file: 'dates/date-field.tsx',
      states: ['empty', 'chosen', 'out of range', 'disabled days', 'error', 'disabled', 'read-only'],
    },
    { name: 'DateTimeField', file: 'dates/date-time-field.tsx', states: ['default', 'out of range', 'disabled'] },
    { name: 'TimeField', file: 'dates/time-field.tsx', states: ['default', 'error', 'disabled'] },
    { name: 'PostalAddress', file: 'fields/postal-address.tsx', states: ['default', 'required', 'error', 'read-only'] },
    {
      name: 'AddressField',
      file: 'fields/address-field.tsx',
      states: ['default', 'found', 'searching', 'no result', 'offline', 'without a geocoder', 'disabled'],
    },
    { name: 'MapLegend', file: 'media/map-legend.tsx', states: ['open', 'closed'] },
    { name: 'ResultList', file: 'media/result-list.tsx', states: ['default', 'empty'] },
  ],
  'Progress and tabs': [
    { name: 'Stepper', file: 'joining/stepper.tsx', states: ['done and current', 'error'] },
    { name: 'ProgressBar', file: 'status/progress-bar.tsx', states: ['determinate', 'in words', 'indeterminate'] },
    { name: 'Spinner', file: 'status/spinner.tsx', states: ['default', 'named'] },
    { name: 'Skeleton', file: 'base/skeleton.tsx', states: ['default'] },
    { name: 'Loading', file: 'base/skeleton.tsx', states: ['default'] },
    { name: 'Tabs', file: 'layout/tabs.tsx', states: ['horizontal', 'compact', 'vertical', 'error mark'] },
    { name: 'RouteTabs', file: 'layout/route-tabs.tsx', states: ['default'] },
  ],
  Status: [
    { name: 'StatusPill', file: 'status/status-pill.tsx', states: ['callouts', 'payments', 'people'] },
    { name: 'Badge', file: 'dashboard/badge.tsx', states: ['tones', 'plain'] },
    { name: 'Count', file: 'dashboard/count.tsx', states: ['default', 'on'] },
    { name: 'Tag', file: 'status/tag.tsx', states: ['default', 'link', 'colour', 'removable', 'disabled'] },
    { name: 'Avatar', file: 'status/avatar.tsx', states: ['initials', 'image', 'broken image', 'sizes'] },
    { name: 'RelativeTime', file: 'status/relative-time.tsx', states: ['date', 'date and time', 'relative'] },
    { name: 'PaymentMethod', file: 'status/payment-method.tsx', states: ['methods', 'expiring', 'expired'] },
  ],
  Messages: [
    {
      name: 'Notice',
      file: 'messages/notice.tsx',
      states: ['info', 'success', 'warning', 'error', 'removable', 'with action'],
    },
    { name: 'ErrorSummary', file: 'messages/error-summary.tsx', states: ['default'] },
    {
      name: 'ToastRegion',
      file: 'messages/toast-region.tsx',
      states: ['success', 'info', 'warning', 'error', 'with action', 'merged'],
    },
    { name: 'EmptyState', file: 'messages/empty-state.tsx', states: ['default'] },
    { name: 'ErrorState', file: 'messages/error-state.tsx', states: ['default', 'retrying'] },
  ],
  'Dialogs and menus': [
    {
      name: 'Dialog',
      file: 'overlays/dialog.tsx',
      states: ['look', 'small', 'medium', 'large', 'extra large', 'busy'],
    },
    { name: 'ConfirmDialog', file: 'overlays/confirm-dialog.tsx', states: ['default', 'danger', 'failing'] },
    { name: 'SidePanel', file: 'overlays/side-panel.tsx', states: ['end', 'start', 'large'] },
    { name: 'PopPanel', file: 'overlays/pop-panel.tsx', states: ['default'] },
    { name: 'Tooltip', file: 'overlays/tooltip.tsx', states: ['top', 'bottom'] },
  ],
  Tables: [
    {
      name: 'Table',
      file: 'tables/table.tsx',
      states: ['default', 'loading', 'refreshing', 'busy', 'empty', 'error', 'row status', 'scrolling', 'head inside'],
    },
    {
      name: 'Pagination',
      file: 'tables/pagination.tsx',
      states: ['first page', 'middle', 'last page', 'single page', 'disabled'],
    },
    { name: 'SortableList', file: 'dragging/sortable-list.tsx', states: ['grips', 'buttons', 'disabled'] },
    { name: 'BulkBar', file: 'tables/bulk-bar.tsx', states: ['some', 'all'] },
    { name: 'Chips', file: 'tables/chips.tsx', states: ['default', 'unknown', 'disabled'] },
    {
      name: 'FilterBuilder',
      file: 'filter-builder/filter-builder.tsx',
      states: ['empty', 'rules', 'group', 'looked up', 'kept as they are'],
    },
    { name: 'FilterChips', file: 'filter-builder/filter-chips.tsx', states: ['all', 'any', 'group', 'unknown'] },
  ],
  'Page parts': [
    { name: 'Nameplate', file: 'layout/nameplate.tsx', states: ['text', 'logo'] },
    { name: 'DoubleRule', file: 'base/double-rule.tsx', states: ['default'] },
    { name: 'SkipLink', file: 'base/skip-link.tsx', states: ['default'] },
    { name: 'PageTitle', file: 'layout/page-title.tsx', states: ['default', 'display'] },
    { name: 'Breadcrumb', file: 'layout/breadcrumb.tsx', states: ['default'] },
    { name: 'Section', file: 'dashboard/section.tsx', states: ['default'] },
    { name: 'Card', file: 'layout/card.tsx', states: ['well', 'edge', 'rule'] },
    { name: 'InfoList', file: 'layout/info-list.tsx', states: ['default'] },
    { name: 'Disclosure', file: 'base/disclosure.tsx', states: ['collapsed', 'expanded'] },
    { name: 'SaveBar', file: 'layout/save-bar.tsx', states: ['clean', 'dirty', 'saving', 'saved'] },
    { name: 'LanguageChooser', file: 'layout/language-chooser.tsx', states: ['inline', 'navigation'] },
    { name: 'VariantsStrip', file: 'media/variants-strip.tsx', states: ['strip', 'list'] },
  ],
  'Rich text and media': [
    { name: 'RichTextView', file: 'base/rich-text-view.tsx', states: ['default', 'small'] },
    { name: 'WrittenTextView', file: 'rich-text/written-text-view.tsx', states: ['hostile'] },
    { name: 'PlainTextView', file: 'joining/plain-text-view.tsx', states: ['default'] },
    {
      name: 'RichTextEditor',
      file: 'rich-text/rich-text-editor.tsx',
      states: ['filled', 'empty', 'error', 'read-only', 'few tools'],
    },
    { name: 'LinkDialog', file: 'rich-text/link-dialog.tsx', states: ['default', 'invalid link'] },
    { name: 'PictureDialog', file: 'rich-text/picture-dialog.tsx', states: ['new', 'stored'] },
    {
      name: 'ImageUpload',
      file: 'media/image-upload.tsx',
      states: ['empty', 'dragging', 'uploading', 'stored', 'refused', 'error', 'disabled'],
    },
    {
      name: 'DocumentUpload',
      file: 'media/document-upload.tsx',
      states: ['empty', 'uploading', 'stored', 'refused', 'disabled'],
    },
    { name: 'Signature', file: 'media/signature.tsx', states: ['empty', 'signed', 'error', 'read-only', 'disabled'] },
    { name: 'QrCode', file: 'media/qr-code.tsx', states: ['default'] },
    { name: 'CodeList', file: 'media/code-list.tsx', states: ['default'] },
    { name: 'SharePanel', file: 'media/share-panel.tsx', states: ['closed', 'open'] },
    { name: 'PhotoCarousel', file: 'media/photo-carousel.tsx', states: ['first', 'middle', 'last', 'single', 'whole'] },
  ],
}

/** Files whose components are seen inside those above. */
export const parts: readonly string[] = [
  'icon.tsx',
  'dragging/drag-layer.tsx',
  'dragging/drop-place.tsx',
  'dragging/grip.tsx',
  'dragging/move-buttons.tsx',
  'fields/combobox.tsx',
  'fields/counter.tsx',
  'fields/calendar-popover.tsx',
  'dates/date-parts.tsx',
  'filter-builder/date-input.tsx',
  'filter-builder/filter-panel.tsx',
  'filter-builder/rule-group.tsx',
  'filter-builder/rule-row.tsx',
  'filter-builder/value-input.tsx',
  'media/drop-area.tsx',
  'media/file-list.tsx',
  'messages/toast-card.tsx',
  'rich-text/editor.tsx',
  'rich-text/toolbar.tsx',
  'tables/table-sort.tsx',
]
