const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const FACTS = {
  DocumentType: 'INVOICE',
  DocumentFileName: 'factur-x.xml',
  Version: '1.0',
  ConformanceLevel: 'EN 16931',
};

/** What the XMP metadata of a Factur-X file says of the invoice inside, with the schema that a PDF/A must give for it. */
export function facturXMetadata(): string {
  const facts = Object.entries(FACTS).map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`);
  const properties = Object.keys(FACTS).map(
    (name) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${name}</pdfaProperty:description></rdf:li>`,
  );
  return [
    `<rdf:Description xmlns:fx="${NAMESPACE}" rdf:about="">${facts.join('')}</rdf:Description>`,
    '<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">',
    '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>',
    `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>`,
    `<pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property>`,
    '</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>',
  ].join('');
}
