/** Details whose values many people share: lists have a column and a filter of each. */
export const facetNames = ['department', 'position', 'workSite'] as const;
export type FacetName = (typeof facetNames)[number];

/** Values of a facet in one filter. */
export const mostFacetValues = 20;

/** Makes an object with a value for each facet. */
export function mapFacets<Value>(toValue: (name: FacetName) => Value): Record<FacetName, Value> {
  return { department: toValue('department'), position: toValue('position'), workSite: toValue('workSite') };
}
