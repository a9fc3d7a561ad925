/** Set in local storage, for all tabs, while anything is stored for offline work. */
export const offlineUsedKey = 'has_offline_data';
